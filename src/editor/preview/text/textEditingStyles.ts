import type { CSSProperties } from 'react'
import type { TextOverlay } from '../../../composition/overlays/text.ts'
import { boxStyle } from '../../../scene/styles/boxStyle.ts'
import { glyphStyle } from '../../../scene/styles/glyphStyle.ts'

/** Box of a text over the picture. `scale` is CSS pixels per canvas pixel. */
export function editedBoxStyle(
  { height, left, rotation, styles, top, width }: TextOverlay,
  scale: number,
): CSSProperties {
  const [x, y] = [width / 2, height / 2]
  return {
    ...boxStyle({
      padding: styles.padding,
      ...(styles.border ? { border: { ...styles.border, color: 'transparent' } } : {}),
    }),
    left: left * scale,
    top: top * scale,
    width,
    height,
    transformOrigin: '0 0',
    transform: `scale(${scale}) translate(${x}px, ${y}px) rotate(${rotation}deg) translate(${-x}px, ${-y}px)`,
  }
}

/** The letters are transparent and only take up space, because the picture below draws them. */
export function editedGlyphStyle({ content, styles }: TextOverlay): CSSProperties {
  const unseen = { color: '#00000000', stroke: undefined, textShadow: undefined, textDecoration: 'none' } as const
  return {
    ...glyphStyle({ ...styles, ...unseen }, content),
    caretColor: styles.color ?? '#ffffff',
    minHeight: '1em',
  }
}
