import type { SVGAttributes } from 'react'
import type { ShapeStyles } from '../../composition/overlays/styles.ts'

type Dashes = Pick<SVGAttributes<SVGElement>, 'strokeDasharray' | 'strokeLinecap'>

/** Dashes for an outline of this width. Dots are zero-length dashes with round caps. */
export function strokeDashes(style: ShapeStyles['strokeStyle'], width: number): Dashes {
  switch (style) {
    case 'dashed':
      return { strokeDasharray: `${width * 3} ${width * 2}`, strokeLinecap: 'butt' }
    case 'dotted':
      return { strokeDasharray: `0 ${width * 2}`, strokeLinecap: 'round' }
    case 'solid':
    case undefined:
      return {}
  }
}
