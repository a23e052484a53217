/** Type of drag data that carries the id of a library item. */
export const ASSET_DRAG_TYPE = 'application/x-framewright-asset'
