import type { CSSProperties } from 'react'
import type { SpriteSheetProps } from './spriteSheetProps.ts'

/** Position and scale of the canvas. */
export function canvasPlace({ left, scale, top }: SpriteSheetProps['output']): CSSProperties {
  return {
    position: 'absolute',
    left,
    top,
    transformOrigin: '0 0',
    ...(scale === 1 ? {} : { transform: `scale(${scale})` }),
  }
}
