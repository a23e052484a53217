import { t } from '@lingui/core/macro'
import type { Overlay } from '../../composition/schema.ts'

type ShapeKind = Extract<Overlay, { readonly type: 'shape' }>['shape']['kind']

/** Kinds of shapes in words. */
export const shapeNames: Readonly<Record<ShapeKind, string>> = {
  rectangle: t`Rectangle`,
  ellipse: t`Ellipse`,
  triangle: t`Triangle`,
  star: t`Star`,
  polygon: t`Polygon`,
  line: t`Line`,
  arrow: t`Arrow`,
}
