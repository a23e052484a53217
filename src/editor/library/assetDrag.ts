/** The type under which a dragged library item carries its asset id. */
export const assetDragType = 'application/x-framewright-asset'
