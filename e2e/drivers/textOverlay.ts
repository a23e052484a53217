/** A text in the service's format that lasts three seconds. */
export const textOverlay = (id: number, content: string, { from = 0, row = 0 } = {}) => ({
  id,
  content,
  type: 'text',
  left: 40,
  top: 40,
  width: 600,
  height: 80,
  rotation: 0,
  isDragging: false,
  styles: {},
  from,
  durationInFrames: 90,
  row,
})
