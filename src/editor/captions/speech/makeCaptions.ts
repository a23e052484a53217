import { plural, t } from '@lingui/core/macro'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { captionRow } from '../../../composition/speech/captionRow.ts'
import { speakingClips } from '../../../composition/speech/speakingClips.ts'
import { wordsOf, type ErrorWords } from '../../../client/errorWords/wordsOf.ts'
import type { Session } from '../../session/session.ts'
import { maxWordsOf, MAX_ROWS, type LineChoice } from './lineChoices.ts'
import { madeOverlays, type MadeCaptions } from './madeCaptions.ts'
import { emptyCaption, placeCaptions } from './placeCaptions.ts'
import type { SourceSpeech } from '../../../client/speech/readSpeech.ts'

export interface SpeechOrder {
  readonly lines: LineChoice
  /** Whether the captions that were made before are removed. */
  readonly isReplacing: boolean
}

/** The outcome of captioning speech. `notes` are sentences about what was left out. */
export type SpeechEnd =
  | { readonly kind: 'made'; readonly title: string; readonly notes: readonly string[] }
  | { readonly kind: 'nothing'; readonly title: string; readonly notes: readonly string[] }
  | { readonly kind: 'failed'; readonly words: ErrorWords }

export interface MadeFromSpeech {
  readonly end: SpeechEnd
  /** The captions in the document. Empty if there are none. */
  readonly captions: readonly CaptionOverlay[]
  readonly isDraft: boolean
}

/** Sentences about what is left out, apart from files without speech. */
export function leftOut({ getState }: Session): string[] {
  const { document, sources } = getState()
  const { music, silent } = speakingClips(document, sources)
  return [
    ...(silent.length === 0
      ? []
      : [
          plural(silent.length, {
            one: '# clip without sound was skipped.',
            other: '# clips without sound were skipped.',
          }),
        ]),
    ...(music.length === 0
      ? []
      : [
          plural(music.length, {
            one: '# sound was skipped, because the videos have speech.',
            other: '# sounds were skipped, because the videos have speech.',
          }),
        ]),
  ]
}

function madeTitle(captions: readonly CaptionOverlay[]): string {
  const lines = captions.reduce((sum, each) => sum + each.captions.length, 0)
  return plural(lines, { one: 'Captions added: # line.', other: 'Captions added: # lines.' })
}

/** Adds captions for all recognised speech, as one undo step. `made` are the captions of the previous run. */
export async function makeCaptions(
  session: Session,
  heard: ReadonlyMap<string, SourceSpeech>,
  { isReplacing, lines, made }: SpeechOrder & { readonly made: MadeCaptions | null },
): Promise<MadeFromSpeech> {
  const known = [...heard.values()]
  const isDraft = known.some((speech) => speech.kind === 'heard' && speech.isDraft)
  const notes = [...known.flatMap((speech) => (speech.kind === 'unheard' ? [speech.why] : [])), ...leftOut(session)]
  const letters = [
    ...new Set(
      known.flatMap((speech) => (speech.kind === 'heard' ? speech.words.flatMap(({ text }) => [...text]) : [])),
    ),
  ]
  const before = session.getState().document
  const [like] = isReplacing ? madeOverlays(made, before) : []
  // Loaded here, because it registers the fonts of the scene.
  const { measureRows } = await import('../../../scene/drawing/measureRows.ts')
  return await measureRows(emptyCaption(before, like), letters.join(''), (rowsOf): MadeFromSpeech => {
    // Fonts take a moment to load, in which the document may have changed.
    const { document, sources } = session.getState()
    const replaced = isReplacing ? madeOverlays(made, document) : []
    const spoken = speakingClips(document, sources).speaking.flatMap((clip) => {
      const speech = heard.get(clip.sourceAssetId)
      return speech?.kind === 'heard' ? [{ clip, words: speech.words }] : []
    })
    const fits = (text: string): boolean => rowsOf(text) <= MAX_ROWS
    const parts = captionRow(spoken, { fps: document.fps, maxWords: maxWordsOf[lines], fits })
    if (parts.length === 0) {
      const title = t`No speech was found, so no captions were made.`
      return { end: { kind: 'nothing', title, notes }, captions: [], isDraft }
    }
    const placed = placeCaptions(session, { empty: emptyCaption(document, replaced[0]), parts, replaced })
    if (!placed.ok) return { end: { kind: 'failed', words: wordsOf(placed.refusal) }, captions: [], isDraft }
    return { end: { kind: 'made', title: madeTitle(placed.value), notes }, captions: placed.value, isDraft }
  })
}
