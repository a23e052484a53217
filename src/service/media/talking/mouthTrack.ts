import type { Milliseconds } from '../../../base/units.ts'

/** A spoken word with its times in the sound. */
export interface SpokenWord {
  readonly text: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** The mouth in one frame. */
export interface MouthShape {
  /** From 0, closed, to 1. */
  readonly open: number
  /** From −1, round, to 1, wide. */
  readonly wide: number
}

/** Shapes of the letters, which stand for the sounds of most European languages. Others move by loudness alone. */
const letters: Readonly<Record<string, MouthShape>> = {
  ...each('aáàâãåä', { open: 1, wide: 0.2 }),
  ...each('eéèêëæ', { open: 0.65, wide: 0.7 }),
  ...each('iíìîïy', { open: 0.45, wide: 0.9 }),
  ...each('oóòôõøö', { open: 0.75, wide: -0.7 }),
  ...each('uúùûü', { open: 0.45, wide: -0.9 }),
  ...each('wq', { open: 0.3, wide: -0.9 }),
  ...each('mbp', { open: 0, wide: 0 }),
  ...each('fv', { open: 0.12, wide: 0.2 }),
  ...each('r', { open: 0.35, wide: -0.3 }),
  ...each('lndtszckghjxñç', { open: 0.35, wide: 0.2 }),
}
const plain: MouthShape = { open: 0.6, wide: 0 }

function each(signs: string, shape: MouthShape): Record<string, MouthShape> {
  return Object.fromEntries(Array.from(signs, (sign) => [sign, shape]))
}

/** Loudness below this part of a loud syllable counts as silence. */
const SILENCE = 0.08
/** A mouth follows a sound within this part of the way per frame. */
const OPENING = 0.75
const CLOSING = 0.5

/**
 * The mouth in every frame. Loudness decides how far it opens, because the ear notices a late mouth before a wrong
 * shape; the letters of the words decide its shape.
 *
 * @param levels the loudness of every frame
 */
export function mouthTrack(
  levels: readonly number[],
  { fps, words }: { readonly fps: number; readonly words: readonly SpokenWord[] },
): MouthShape[] {
  const loud = loudLevel(levels)
  const shapes = shapesOfWords(words, { fps, count: levels.length })
  let [open, wide] = [0, 0]
  return levels.map((level, frame) => {
    const part = Math.min(1, level / loud)
    const shape = shapes[frame] ?? plain
    const loudness = part < SILENCE ? 0 : part ** 0.7
    const wanted = loudness * (0.4 + 0.6 * shape.open)
    open += (wanted - open) * (wanted > open ? OPENING : CLOSING)
    wide += (shape.wide * Math.min(1, loudness * 2) - wide) * CLOSING
    return { open, wide }
  })
}

/** The level that one frame in ten exceeds, among those that are not silent. */
function loudLevel(levels: readonly number[]): number {
  const most = Math.max(1e-6, ...levels)
  const heard = levels.filter((level) => level > most * 0.05).toSorted((left, right) => left - right)
  return heard[Math.floor(heard.length * 0.9)] ?? most
}

/** Every word's letters share its time evenly. Null between words. */
function shapesOfWords(words: readonly SpokenWord[], { fps, count }: { readonly fps: number; readonly count: number }) {
  const shapes = Array.from({ length: count }, (): MouthShape | null => null)
  for (const { endMs, startMs, text } of words) {
    const signs = Array.from(text.toLowerCase()).filter((sign) => /\p{L}/u.test(sign))
    const [first, end] = [Math.round((startMs * fps) / 1000), Math.round((endMs * fps) / 1000)]
    for (let frame = Math.max(0, first); frame < Math.min(count, end); frame += 1) {
      const sign = signs[Math.floor(((frame - first) / Math.max(1, end - first)) * signs.length)]
      shapes[frame] = (sign === undefined ? undefined : letters[sign]) ?? plain
    }
  }
  return shapes
}
