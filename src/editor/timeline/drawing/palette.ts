import type { OverlayType } from '../../../composition/schema.ts'
import { EMOJI_FONT_WHOLE } from '../../../scene/fonts/fontStack.ts'
import type { KindName, Tokens } from '../../../ui/theme/theme.ts'

export const kindOfType: Readonly<Record<OverlayType, KindName>> = {
  video: 'blue',
  image: 'teal',
  sound: 'green',
  text: 'violet',
  caption: 'amber',
  shape: 'pink',
  emoji: 'orange',
}

/** Fill of the block, and a brighter line for edge, waveform and decorations. */
export interface KindColors {
  readonly fill: string
  readonly line: string
}

export interface TooltipColors {
  readonly ground: string
  readonly line: string
  readonly text: string
}

/** All colours and fonts of the painters, read from the design tokens once for each theme. */
export interface Palette {
  readonly ground: string
  readonly row: string
  readonly rowLine: string
  readonly beyondEnd: string
  readonly ruler: string
  readonly rulerText: string
  readonly rulerTick: string
  readonly rulerTickMinor: string
  readonly grid: string
  readonly on: string
  readonly shade: string
  readonly accent: string
  readonly snap: string
  readonly marker: string
  readonly danger: string
  readonly selected: string
  readonly valueTooltip: TooltipColors
  readonly snapTooltip: TooltipColors
  readonly kinds: Readonly<Record<OverlayType, KindColors>>
  readonly labelFont: string
  readonly smallFont: string
  readonly monoFont: string
  readonly emojiFont: string
}

export function paletteOf(tokens: Tokens): Palette {
  const kind = (type: OverlayType): KindColors => {
    const name = kindOfType[type]
    return { fill: tokens[`kind-${name}`], line: tokens[`kind-${name}-line`] }
  }
  return {
    ground: tokens['surface-canvas'],
    row: tokens['surface-panel'],
    rowLine: tokens['border-subtle'],
    beyondEnd: tokens['surface-sunken'],
    ruler: tokens['surface-panel'],
    rulerText: tokens['text-muted'],
    rulerTick: tokens['border-strong'],
    rulerTickMinor: tokens['border-default'],
    grid: tokens['border-subtle'],
    on: tokens['kind-on'],
    shade: tokens['surface-sunken'],
    accent: tokens['focus-ring'],
    snap: tokens['warning'],
    marker: tokens['success'],
    danger: tokens['danger'],
    selected: tokens['text-primary'],
    valueTooltip: { ground: tokens['surface-overlay'], line: tokens['border-strong'], text: tokens['text-primary'] },
    snapTooltip: { ground: tokens['warning'], line: tokens['warning'], text: tokens['surface-canvas'] },
    kinds: {
      video: kind('video'),
      image: kind('image'),
      sound: kind('sound'),
      text: kind('text'),
      caption: kind('caption'),
      shape: kind('shape'),
      emoji: kind('emoji'),
    },
    labelFont: `500 11px ${tokens['font-sans']}`,
    smallFont: `500 10px ${tokens['font-sans']}`,
    monoFont: `500 11px ${tokens['font-mono']}`,
    emojiFont: `15px "${EMOJI_FONT_WHOLE}"`,
  }
}
