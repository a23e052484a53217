import type { CSSProperties } from 'react'
import type { SpriteSheetProps } from './spriteSheetProps.ts'

/** Where the canvas lies: the corner, and the growth. */
export function canvasPlace({ left, scale, top }: SpriteSheetProps['output']): CSSProperties {
  return {
    position: 'absolute',
    left,
    top,
    transformOrigin: '0 0',
    ...(scale === 1 ? {} : { transform: `scale(${scale})` }),
  }
}
