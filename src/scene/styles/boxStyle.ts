import type { CSSProperties } from 'react'
import { shadowStyle, type Shadow } from './shadowStyle.ts'

export interface BoxStyles {
  readonly backgroundColor?: string | undefined
  readonly borderRadius?: number | undefined
  readonly border?:
    | { readonly width: number; readonly color: string; readonly style?: 'solid' | 'dashed' | 'dotted' | undefined }
    | undefined
  readonly padding?: number | undefined
  readonly boxShadow?: Shadow | undefined
}

/** The border is inside the overlay's width and height. */
export function boxStyle(styles: BoxStyles): CSSProperties {
  const { backgroundColor, border, borderRadius, boxShadow, padding } = styles
  return {
    boxSizing: 'border-box',
    ...(backgroundColor === undefined ? {} : { backgroundColor }),
    ...(border === undefined ? {} : { border: `${border.width}px ${border.style ?? 'solid'} ${border.color}` }),
    ...(borderRadius === undefined ? {} : { borderRadius }),
    ...(padding === undefined ? {} : { padding }),
    ...(boxShadow === undefined ? {} : { boxShadow: shadowStyle(boxShadow) }),
  }
}
