import { messageTable } from '../../base/message.ts'
import type { ShapeOverlay } from './shape.ts'

export const shapeNames = messageTable<ShapeOverlay['shape']['kind']>('shape', {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  triangle: 'Triangle',
  star: 'Star',
  polygon: 'Polygon',
  line: 'Line',
  arrow: 'Arrow',
})
