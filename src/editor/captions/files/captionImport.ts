import { plural, t } from '@lingui/core/macro'
import { millisecondsOfFrames } from '../../../base/time.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { MAX_CAPTION_FILE_BYTES, type CaptionFile } from '../../../composition/captionFiles/captionFile.ts'
import type { CaptionIssues } from '../../../composition/captionFiles/captionIssues.ts'
import { readCaptionFile } from '../../../composition/captionFiles/readCaptionFile.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import { insertionFrame } from '../../session/changes/insertionFrame.ts'
import type { Session } from '../../session/session.ts'
import { insertCaption } from '../insertCaption.ts'
import type { CaptionFileReport, CaptionPrompt, ShowPrompt } from './captionPrompt.ts'
import { cuesEarlier, cuesUntil, hoursBefore, lengthBeyond, MS_PER_HOUR } from './importedTimes.ts'
import { replacingRequests } from './importRequests.ts'

/** Returns text such as `1 line` or `1,200 lines`. */
export const linesInWords = (count: number): string => plural(count, { one: '# line', other: '# lines' })

const tooLarge = t`This file is too large for captions.`
const noIssues: CaptionIssues = { count: 0, textlessCount: 0, listed: [] }

/** Shows a prompt and waits for its answer. */
function asked<Answer>(
  show: ShowPrompt,
  promptOf: (answer: (given: Answer) => void) => CaptionPrompt,
): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (given: Answer): void => {
      show(null)
      resolve(given)
    }
    show(promptOf(answer))
  })
}

interface ImportedFile {
  readonly name: string
  readonly cues: readonly CaptionCue[]
  /** Null for a new caption at the playhead. */
  readonly target: CaptionOverlay | null
}

/** Adds the cues of a file, or replaces those of its target. Returns whether the document changed. */
function placed(session: Session, { name, cues, target }: ImportedFile): boolean {
  if (target === null) return insertCaption(session, cues, t`Import ${name}`) !== null
  const requests = replacingRequests(target, cues, session.getState().document.fps)
  const outcome = commitUnlocked(session, requests, t`Import ${name}`)
  if (outcome.ok) session.select([target.id])
  else notify.warning(t`The lines were not replaced.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
  return outcome.ok
}

/** Sentences that say where the imported lines were placed and what was changed in them. */
function notesOf(session: Session, { notices, cues: read }: CaptionFile, cues: readonly CaptionCue[]): string[] {
  const { document, selection } = session.getState()
  const overlay = document.overlays.find(({ id }) => selection.has(id))
  const shownMs = overlay ? millisecondsOfFrames(overlay.durationInFrames, document.fps) : Number.POSITIVE_INFINITY
  const late = cues.filter(({ startMs }) => startMs >= shownMs).length
  const lateWords =
    late === 0 ? [] : [t`Not shown, because they start after the end of the clip: ${linesInWords(late)}.`]
  const cut = read.length - cues.length
  const cutWords = cut === 0 ? [] : [t`Left out, because they start after the end of the video: ${linesInWords(cut)}.`]
  const from = overlay?.from ?? 0
  const startWords =
    from === 0
      ? []
      : [
          t`The lines are timed from the start of the caption: 0:00 in the file is at ${timecodeOfFrames(from, document.fps)}.`,
        ]
  return [...startWords, ...notices.map((notice) => sentenceOfError(notice)), ...cutWords, ...lateWords]
}

function notifyImported(name: string, count: number, notes: readonly string[]): void {
  const detail = notes.join('\n')
  const show = detail === '' ? notify.success : notify.info
  show(t`${linesInWords(count)} from “${name}”.`, detail === '' ? {} : { detail, durationMs: 12_000 })
}

/** Asks before an offset of whole hours is kept or removed. Null if the import is cancelled. */
async function cuesAtStart(
  name: string,
  cues: readonly CaptionCue[],
  show: ShowPrompt,
): Promise<readonly CaptionCue[] | null> {
  const [first] = cues
  const hours = hoursBefore(cues)
  if (first === undefined || hours === 0) return cues
  const times = await asked<'earlier' | 'keep' | null>(show, (answer) => ({
    kind: 'hours',
    name,
    firstMs: first.startMs,
    hours,
    answer,
  }))
  if (times === null) return null
  return times === 'earlier' ? cuesEarlier(cues, hours * MS_PER_HOUR) : cues
}

/** Asks before the video becomes longer. Null if the import is cancelled. */
async function cuesInside(
  session: Session,
  { name, cues, target }: ImportedFile,
  show: ShowPrompt,
): Promise<readonly CaptionCue[] | null> {
  const { document } = session.getState()
  const from = target?.from ?? insertionFrame(session)
  const beyond = lengthBeyond(document, cues, from)
  if (beyond === null) return cues
  const within = cuesUntil(cues, beyond.roomMs)
  const extent = await asked<'lengthen' | 'within' | null>(show, (answer) => ({
    kind: 'length',
    name,
    endFrame: document.durationInFrames,
    lastFrame: beyond.lastFrame,
    fps: document.fps,
    withinCount: within.length,
    lineCount: cues.length,
    answer,
  }))
  if (extent === null) return null
  return extent === 'within' ? within : cues
}

interface FileContext {
  readonly session: Session
  readonly isOnly: boolean
  readonly show: ShowPrompt
}

/** The caption that a file may replace. Null if there is none, undefined if the import is cancelled. */
async function targetOf(
  { session, isOnly, show }: FileContext,
  { name, lineCount }: { readonly name: string; readonly lineCount: number },
): Promise<CaptionOverlay | null | undefined> {
  const { document, selection } = session.getState()
  const [selected, ...others] = document.overlays.filter(({ id }) => selection.has(id))
  if (!isOnly || selected?.type !== 'caption' || others.length > 0) return null
  const target = await asked<'new' | 'selected' | null>(show, (answer) => ({
    kind: 'where',
    name,
    lineCount,
    overlay: selected,
    answer,
  }))
  if (target === null) return undefined
  return target === 'selected' ? selected : null
}

/** Imports a file that could be read. Returns a report if a part of it was left out. */
async function importFile(context: FileContext, name: string, file: CaptionFile): Promise<CaptionFileReport | null> {
  const { session, show } = context
  const target = await targetOf(context, { name, lineCount: file.cues.length })
  if (target === undefined) return null
  const moved = await cuesAtStart(name, file.cues, show)
  if (moved === null) return null
  const cues = await cuesInside(session, { name, cues: moved, target }, show)
  if (cues === null || !placed(session, { name, cues, target })) return null
  const notes = notesOf(session, file, cues)
  if (file.issues.count > 0) return { name, importedCount: cues.length, issues: file.issues, notes }
  notifyImported(name, cues.length, notes)
  return null
}

/**
 * Reads and imports caption files one after the other. Asks before a selected caption is replaced, before times move
 * and before the video becomes longer. At the end it lists everything that could not be read.
 */
export async function importCaptionFiles(session: Session, files: readonly File[], show: ShowPrompt): Promise<void> {
  const reports: CaptionFileReport[] = []
  const context: FileContext = { session, isOnly: files.length === 1, show }
  for (const candidate of files) {
    const { name, size } = candidate
    const read = size > MAX_CAPTION_FILE_BYTES ? null : readCaptionFile(new Uint8Array(await candidate.arrayBuffer()))
    if (read?.ok) {
      const report = await importFile(context, name, read.value)
      if (report !== null) reports.push(report)
    } else {
      const notes = [read ? sentenceOfError(read.refusal) : tooLarge]
      reports.push({ name, importedCount: 0, issues: read?.refusal.issues ?? noIssues, notes })
    }
  }
  if (reports.length > 0) await asked<null>(show, (answer) => ({ kind: 'report', reports, answer }))
}
