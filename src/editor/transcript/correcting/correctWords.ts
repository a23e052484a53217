import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { inverseOf, writeAssetWords, type WordChanges } from '../../../client/speech/assetWords.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { speechQuery } from '../../../client/speech/speechQuery.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import { MAX_WORD_CHANGES } from '../../../contract/limits.ts'
import type { WordReplacement } from '../../../composition/words/captionCorrections.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import type { Session } from '../../session/session.ts'
import { captionEdits } from './captionEdits.ts'
import type { CorrectableWords } from './correctableWords.ts'
import { correctingStoreOf, type SavedCorrection } from './correctingStore.ts'
import { followStep } from './followStep.ts'

/** The page's open composition and its cache of what the service has. */
export interface CorrectingContext {
  readonly session: Session
  readonly queries: QueryClient
}

/** A correction of words in one place. */
export interface Correction {
  readonly words: CorrectableWords
  readonly text: string
}

const textsOf = (text: string): string[] => wordSpans(text).map((span) => span.text)

function replacementsOf(corrections: readonly Correction[]): WordReplacement[] {
  return corrections.flatMap(({ text, words: { range, words } }) => (range ? [{ words, text, range }] : []))
}

/** Changes the captions that show the words. Returns the undo step, or null if none shows them. */
function changeCaptions(session: Session, replacements: readonly WordReplacement[]): number | null {
  const requests = captionEdits(session.getState().document, replacements)
  if (requests.length === 0) return null
  const outcome = commitUnlocked(session, requests, t`Correct words`)
  if (outcome.ok) return session.getState().past.at(-1)?.id ?? null
  notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
  return null
}

/** A change of the words of a file. */
interface WrittenStep {
  readonly assetId: string
  readonly changes: WordChanges
}

/** Writes changes in order, in requests of allowed length. Returns those that take them back, in their order. */
async function write(queries: QueryClient, steps: readonly WrittenStep[]): Promise<readonly WrittenStep[]> {
  const inverses: WrittenStep[] = []
  for (const { assetId, changes } of steps) {
    const corrections = changes.corrections ?? []
    for (let from = 0; from < corrections.length; from += MAX_WORD_CHANGES) {
      const part = { corrections: corrections.slice(from, from + MAX_WORD_CHANGES) }
      const written = await writeAssetWords(queries, assetId, part)
      inverses.unshift({ assetId, changes: inverseOf(written) })
      const { captionUpdateError } = written
      if (captionUpdateError) notify.warning(sentenceOfError(captionUpdateError), { id: 'captions' })
    }
  }
  return inverses
}

/** Writes changes that take others back. The next call makes those again. */
function createTurns(queries: QueryClient, first: readonly WrittenStep[]): () => Promise<void> {
  let next = first
  let running: Promise<void> = Promise.resolve()
  const turn = async (): Promise<void> => {
    next = await write(queries, next)
  }
  return () => {
    running = running.then(turn, turn)
    return running
  }
}

/**
 * Corrects words of the timeline's files, and the captions that show them in one undo step, whose undo also takes the
 * correction back. Throws ApiError.
 */
export async function correctWords(context: CorrectingContext, corrections: readonly Correction[]): Promise<void> {
  const { queries, session } = context
  const steps = [...Map.groupBy(corrections, ({ words }) => words.assetId)].map(([assetId, all]): WrittenStep => {
    const changes = all.map(({ text, words: { endMs, startMs } }) => ({ startMs, endMs, text }))
    return { assetId, changes: { corrections: changes } }
  })
  const turn = createTurns(queries, await write(queries, steps))
  const stepId = changeCaptions(session, replacementsOf(corrections))
  const { setState } = correctingStoreOf(session)
  const report = (error: unknown): void => notify.warning(sentenceOfError(error), { id: 'correction' })
  const repeat = (): void => {
    setState({ saved: null })
    turn().catch(report)
  }
  if (stepId !== null) followStep(session, stepId, { onUndo: repeat, onRedo: repeat })
  const [first] = corrections
  if (first) setState({ saved: savedOf(first, { context, corrections, stepId, turn }) })
}

interface Done {
  readonly context: CorrectingContext
  readonly corrections: readonly Correction[]
  readonly stepId: number | null
  readonly turn: () => Promise<void>
}

function savedOf({ text, words }: Correction, { context, corrections, stepId, turn }: Done): SavedCorrection {
  const { queries, session } = context
  const speech = queries.getQueryData(speechQuery(words.assetId).queryKey)
  return {
    kind: 'words',
    before: words.text,
    after: text,
    count: corrections.length,
    language: speech?.kind === 'heard' ? speech.language : null,
    async undo() {
      if (stepId !== null && session.getState().past.at(-1)?.id === stepId) {
        const undone = session.undo()
        if (!undone.ok) notify.warning(sentenceOfError(undone.refusal), { id: 'refusal' })
        return
      }
      await turn()
      const back = corrections.map((each) => {
        return { text: each.words.text, words: { ...each.words, words: textsOf(each.text) } }
      })
      if (stepId !== null) changeCaptions(session, replacementsOf(back))
      correctingStoreOf(session).setState({ saved: null })
    },
  }
}
