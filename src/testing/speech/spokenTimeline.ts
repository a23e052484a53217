import type { EditContext } from '../../composition/edits/edit.ts'
import type { CaptionCue, CaptionWord } from '../../composition/overlays/caption.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { captionRow } from '../../composition/speech/captionRow.ts'
import { playedCues } from '../../composition/speech/playedCues.ts'
import { framesOfCaption, isPlayed, playedTiming } from '../../composition/wordFrames.ts'
import { composition, media, overlay } from '../composition/overlays.ts'

export const CLIP_ROW = 3
const CAPTION_ROW = 1
const SECONDS = 60
const WORDS_PER_CUE = 5

const assetOf = (number: number): string => `00000000-0000-4000-8000-0000000000${number}`
const clipNumbers = [11, 12, 13, 14, 15, 16] as const

/** Words of a source. Each has a unique text, and every tenth is a filler after a pause. */
function wordsOf(number: number, random: () => number): CaptionWord[] {
  const words: CaptionWord[] = []
  let position = 300
  for (let index = 0; position < SECONDS * 1000 - 1_500; index += 1) {
    const isFiller = index % 10 === 9
    const length = Math.round(180 + random() * 420)
    words.push({ text: isFiller ? 'um' : `w${number}x${index}`, startMs: position, endMs: position + length })
    position += length + Math.round(isFiller ? 900 : random() * 90)
  }
  return words
}

function cuesOf(words: readonly CaptionWord[]): CaptionCue[] {
  const spoken = words.filter(({ text }) => text !== 'um')
  return Array.from({ length: Math.ceil(spoken.length / WORDS_PER_CUE) }, (_, index) => {
    const inCue = spoken.slice(index * WORDS_PER_CUE, (index + 1) * WORDS_PER_CUE)
    const text = inCue.map((word) => word.text).join(' ')
    return { text, startMs: inCue[0]?.startMs ?? 0, endMs: inCue.at(-1)?.endMs ?? 1, words: inCue }
  })
}

/** Six spoken clips in a row with captions, titles, b-roll and music, and the speech data that a clean-up needs. */
export interface SpokenTimeline {
  readonly document: Composition
  readonly context: EditContext
  readonly wordsByAsset: ReadonlyMap<string, readonly CaptionWord[]>
}

/** How captions are arranged: one overlay for all clips, one for each clip, or overlays generated from speech. */
export type CaptionShape = 'one' | 'each' | 'from speech'

export function spokenTimeline(
  random: () => number,
  { fps, shape }: { readonly fps: Composition['fps']; readonly shape: CaptionShape },
): SpokenTimeline {
  const frames = SECONDS * fps
  const words = clipNumbers.map((number) => wordsOf(number, random))
  const clips = clipNumbers.map((number, index) =>
    overlay({
      type: 'video',
      id: index + 1,
      row: CLIP_ROW,
      from: index * frames,
      durationInFrames: frames,
      sourceAssetId: assetOf(number),
    }),
  )
  const captionsOf = (clip: Overlay, index: number): CaptionCue[] =>
    clip.type === 'video' ? playedCues(cuesOf(words[index] ?? []), clip, fps) : []
  const later = (cue: CaptionCue, by: number): CaptionCue => {
    const timed = <T extends CaptionWord | CaptionCue>(each: T): T => ({
      ...each,
      startMs: each.startMs + by,
      endMs: each.endMs + by,
    })
    return { ...timed(cue), words: cue.words.map(timed) }
  }
  const fromSpeech = (): Overlay[] => {
    const spoken = clips.flatMap((clip, index) =>
      clip.type === 'video' ? [{ clip, words: (words[index] ?? []).filter(({ text }) => text !== 'um') }] : [],
    )
    const parts = captionRow(spoken, { fps, maxWords: WORDS_PER_CUE, fits: () => true })
    return parts.map((part, index) => overlay({ type: 'caption', id: 21 + index, row: CAPTION_ROW, ...part }))
  }
  const captions =
    shape === 'from speech'
      ? fromSpeech()
      : shape === 'one'
        ? [
            overlay({
              type: 'caption',
              id: 21,
              row: CAPTION_ROW,
              durationInFrames: frames * clips.length,
              captions: clips.flatMap((clip, index) =>
                captionsOf(clip, index).map((cue) => later(cue, index * SECONDS * 1000)),
              ),
            }),
          ]
        : clips.map((clip, index) =>
            overlay({
              type: 'caption',
              id: 21 + index,
              row: CAPTION_ROW,
              from: clip.from,
              durationInFrames: frames,
              captions: captionsOf(clip, index),
            }),
          )
  const over = clips.flatMap((clip, index) => [
    overlay({ type: 'text', id: 41 + index, row: 0, from: clip.from + 90, durationInFrames: 120 }),
    overlay({
      type: 'video',
      id: 51 + index,
      row: 2,
      from: clip.from + 300,
      durationInFrames: 100,
      sourceAssetId: assetOf(19),
      styles: { muted: true },
    }),
  ])
  const music = overlay({ type: 'sound', id: 61, row: 5, durationInFrames: frames * clips.length })
  const wordsByAsset = new Map(clipNumbers.map((number, index) => [assetOf(number), words[index] ?? []] as const))
  const assets = [...clipNumbers.map(assetOf), assetOf(19)]
  return {
    document: composition([...clips, ...captions, ...over, music], { fps }),
    wordsByAsset,
    context: {
      sources: new Map(assets.map((assetId) => [assetId, media({ assetId, durationMs: SECONDS * 1000, fps })])),
      resources: {
        stock: new Map(),
        voiceovers: new Map(),
        captions: new Map(),
        speech: new Map(
          [...wordsByAsset].map(([assetId, each]) => [assetId, { assetId, language: 'en', words: each, quiet: null }]),
        ),
      },
    },
  }
}

/**
 * A section of a word counts in four ways: alone, or together with the section that touches it before it, after it, or
 * on both sides.
 */
const WAYS = 4

interface Place {
  /** True if the middle of the word lies in this section. */
  readonly isSaid?: boolean
  readonly start: number
  readonly end: number
}

/** The clips of a source in their row. */
const clipsOf = ({ overlays }: Composition, assetId: string): VideoOverlay[] =>
  overlays.filter(
    (clip): clip is VideoOverlay => clip.type === 'video' && clip.row === CLIP_ROW && clip.sourceAssetId === assetId,
  )

/**
 * The frames in which sections of a word are played, each alone and joined with those that touch it. Empty if the word
 * is cut away.
 */
function saidAt(document: Composition, clips: readonly VideoOverlay[], word: CaptionWord): Place[] {
  const parts = clips.flatMap((clip) => {
    const played = playedTiming(clip, word, document.fps)
    const frameOf = (moment: number): number => clip.from + (moment * document.fps) / 1000
    const isSaid = isPlayed(clip, (word.startMs + word.endMs) / 2, document.fps)
    return played ? [{ start: frameOf(played.startMs), end: frameOf(played.endMs), isSaid }] : []
  })
  const touching = (frame: number, edge: 'start' | 'end') => parts.find((part) => Math.abs(part[edge] - frame) < 1)
  return parts.flatMap((part) => {
    const whole = {
      start: touching(part.start, 'end')?.start ?? part.start,
      end: touching(part.end, 'start')?.end ?? part.end,
    }
    const { isSaid } = part
    const ways = [part, whole, { start: whole.start, end: part.end }, { start: part.start, end: whole.end }]
    return ways.map(({ end, start }) => ({ start, end, isSaid }))
  })
}

/** Every word of the captions with its frames, by text. */
function shownWords(document: Composition): Map<string, Place[]> {
  const shown = new Map<string, Place[]>()
  for (const caption of document.overlays) {
    if (caption.type !== 'caption') continue
    for (const cue of caption.captions)
      for (const word of cue.words) {
        const frameOf = (moment: number): number => caption.from + (moment * document.fps) / 1000
        const place = { start: frameOf(word.startMs), end: frameOf(word.endMs) }
        const known = shown.get(word.text)
        if (known) known.push(place)
        else shown.set(word.text, [place])
        if (framesOfCaption(caption, cue, document.fps) === null) shown.set(`hidden ${word.text}`, [place])
      }
  }
  return shown
}

/** The words that are played from start to end in one clip and nowhere else, by text. */
export function spokenTexts({ wordsByAsset }: SpokenTimeline, document: Composition): Set<string> {
  return new Set(
    [...wordsByAsset].flatMap(([assetId, words]) => {
      const clips = clipsOf(document, assetId)
      const speeds = [...new Set(clips.map(({ speed }) => speed))]
      return words.flatMap((word) => {
        const frames = ((word.endMs - word.startMs) * document.fps) / 1000
        const said = word.text === 'um' ? [] : saidAt(document, clips, word)
        const isWhole = said.some(
          ({ end, isSaid, start }) => isSaid && speeds.some((speed) => Math.abs(end - start - frames / speed) < 0.1),
        )
        return said.length === WAYS && isWhole ? [word.text] : []
      })
    }),
  )
}

/**
 * Faults in the captions of a document.
 *
 * @param surviving the words that were never cut, not even in part
 */
export function captionFaults(
  { wordsByAsset }: SpokenTimeline,
  document: Composition,
  surviving: ReadonlySet<string>,
): string[] {
  const shown = shownWords(document)
  const faults = [...shown.keys()].filter((text) => text.startsWith('hidden'))
  for (const [assetId, words] of wordsByAsset) {
    const clips = clipsOf(document, assetId)
    for (const word of words) {
      const places = shown.get(word.text) ?? []
      if (word.text === 'um') continue
      if (places.length > 1) faults.push(`${word.text} is shown ${places.length} times`)
      if (places.length === 0 && surviving.has(word.text)) faults.push(`${word.text} is lost`)
      const said = saidAt(document, clips, word)
      const isKept = surviving.has(word.text)
      for (const place of places) {
        const isRight = said.some(({ end, isSaid, start }) =>
          isKept
            ? isSaid && Math.abs(start - place.start) <= 1 && Math.abs(end - place.end) <= 1
            : start - place.start <= 1 && place.end - end <= 1,
        )
        if (!isRight) faults.push(`${word.text} at ${place.start} to ${place.end}, said ${JSON.stringify(said)}`)
      }
    }
  }
  return faults
}
