import { plural, t } from '@lingui/core/macro'
import { millisecondsOfFrames } from '../../../base/time.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { MAX_CAPTION_FILE_BYTES, type CaptionFile } from '../../../composition/captionFiles/captionFile.ts'
import { readCaptionFile } from '../../../composition/captionFiles/readCaptionFile.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import type { Session } from '../../session/session.ts'
import { replacingRequests } from './importRequests.ts'
import { insertCaption } from '../insertCaption.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** A file that could not be read, with the reason. */
export interface RefusedCaptionFile {
  readonly name: string
  readonly message: string
}

/** Either a refused import, or one that waits for the user's choice. */
export type CaptionImportState =
  | { readonly kind: 'refused'; readonly files: readonly RefusedCaptionFile[] }
  | { readonly kind: 'where'; readonly name: string; readonly file: CaptionFile; readonly overlay: CaptionOverlay }

/** Returns text such as `1 line` or `1,200 lines`. */
export const linesInWords = (count: number): string => plural(count, { one: '# line', other: '# lines' })

/**
 * Shows a notice with the number of imported captions, the warnings, and how many lie beyond the end of the
 * composition.
 */
function notifyImported(session: Session, name: string, { cues, notices }: CaptionFile): void {
  const { document, selection } = session.getState()
  const overlay = document.overlays.find(({ id }) => selection.has(id))
  const shownMs = overlay ? millisecondsOfFrames(overlay.durationInFrames, document.fps) : Number.POSITIVE_INFINITY
  const late = cues.filter(({ startMs }) => startMs >= shownMs).length
  const lateWords =
    late === 0 ? [] : [t`Not shown, because they start after the end of the clip: ${linesInWords(late)}.`]
  const from = overlay?.from ?? 0
  const startWords =
    from === 0
      ? []
      : [t`The lines start with the caption: 0:00 in the file is at ${timecodeOfFrames(from, document.fps)}.`]
  const detail = [...startWords, ...notices.map((notice) => sentenceOfError(notice)), ...lateWords].join('\n')
  const show = detail === '' ? notify.success : notify.info
  show(t`${linesInWords(cues.length)} from “${name}”.`, detail === '' ? {} : { detail, durationMs: 12_000 })
}

/** Imports a file as a new caption at the playhead. */
export function importAsNew(session: Session, name: string, file: CaptionFile): void {
  if (insertCaption(session, file.cues, t`Import ${name}`) !== null) notifyImported(session, name, file)
}

/** Replaces the cues of a caption with those of a file. */
export function importInto(
  session: Session,
  overlay: CaptionOverlay,
  imported: { name: string; file: CaptionFile },
): void {
  const { name, file } = imported
  const requests = replacingRequests(overlay, file.cues, session.getState().document.fps)
  const outcome = commitUnlocked(session, requests, t`Import ${name}`)
  if (outcome.ok) {
    session.select([overlay.id])
    notifyImported(session, name, file)
  } else notify.warning(t`The lines were not replaced.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
}

const tooLarge = t`This file is too large to be an SRT or VTT file.`

/**
 * Reads and imports caption files. A single file imported while one caption is selected needs a choice of target.
 * Returns problems or choices for the dialog. Null if there are none.
 */
export async function importCaptionFiles(session: Session, files: readonly File[]): Promise<CaptionImportState | null> {
  const refused: RefusedCaptionFile[] = []
  for (const candidate of files) {
    const { name, size } = candidate
    const read = size > MAX_CAPTION_FILE_BYTES ? null : readCaptionFile(new Uint8Array(await candidate.arrayBuffer()))
    if (!read?.ok) {
      refused.push({ name, message: read ? sentenceOfError(read.refusal) : tooLarge })
      continue
    }
    const { document, selection } = session.getState()
    const [selected, ...others] = document.overlays.filter(({ id }) => selection.has(id))
    const isAsked = files.length === 1 && selected?.type === 'caption' && others.length === 0
    if (isAsked) return { kind: 'where', name, file: read.value, overlay: selected }
    importAsNew(session, name, read.value)
  }
  return refused.length > 0 ? { kind: 'refused', files: refused } : null
}
