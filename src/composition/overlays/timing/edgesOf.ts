import type { Overlay } from '../../schema.ts'

function without<T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> {
  const copy = { ...value }
  for (const key of keys) delete copy[key]
  return copy
}

/**
 * The left half keeps the effects at the start (transition, fade in, enter animation); the right half keeps those at
 * the end.
 */
export function edgesOf(overlay: Overlay, side: 'left' | 'right'): Overlay {
  const isLeft = side === 'left'
  const animation = 'animation' in overlay.styles ? overlay.styles.animation : undefined
  const kept = animation ? { animation: without(animation, isLeft ? 'exit' : 'enter') } : {}
  switch (overlay.type) {
    case 'video': {
      const styles = { ...without(overlay.styles, isLeft ? 'fadeOutFrames' : 'fadeInFrames'), ...kept }
      return isLeft ? { ...overlay, styles } : { ...without(overlay, 'transitionIn'), styles }
    }
    case 'image': {
      const styles = { ...overlay.styles, ...kept }
      return isLeft ? { ...overlay, styles } : { ...without(overlay, 'transitionIn'), styles }
    }
    case 'sound':
      return { ...overlay, styles: without(overlay.styles, isLeft ? 'fadeOutFrames' : 'fadeInFrames') }
    case 'text':
      return { ...overlay, styles: { ...overlay.styles, ...kept } }
    case 'shape':
      return { ...overlay, styles: { ...overlay.styles, ...kept } }
    case 'emoji':
      return { ...overlay, styles: { ...overlay.styles, ...kept } }
    case 'caption':
      return { ...overlay, styles: { ...overlay.styles, ...kept } }
  }
}
