import { applyRules, type RuleChange } from '../../../composition/dictionary/applyRules.ts'
import { type DictionaryRule, type RuleMatcher, ruleMatcher } from '../../../composition/dictionary/ruleMatcher.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { DictionaryRuleRecord } from '../../../contract/operations/dictionary.ts'
import { dictionaryStore, type StoredRule } from '../../stores/speech/dictionaryStore.ts'
import type { Corrections, Passage } from '../../stores/speech/speechTables.ts'
import type { StoredTranscript } from '../../stores/speech/transcriptStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import { workSlices } from '../workSlices.ts'
import { requireRole } from '../workspace/requireRole.ts'

export function dictionaryRuleOf(row: StoredRule): DictionaryRuleRecord {
  const { id, find, replace, language } = row
  return {
    id,
    find,
    replace,
    language,
    matchCase: row.match_case,
    wholeWord: row.whole_word,
    isProtected: row.is_protected,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Refuses to add, change or remove a protected rule without the role of an admin. */
export function requireRuleRole({ principal }: Call, ...rules: readonly Pick<StoredRule, 'is_protected'>[]): void {
  if (rules.some((rule) => rule.is_protected)) requireRole(principal, 'admin')
}

/** Refuses a rule for text that another rule finds in the same language and case. */
export function requireNewText(
  rule: Pick<StoredRule, 'find' | 'language' | 'match_case'>,
  others: readonly StoredRule[],
): void {
  const textOf = ({ find, match_case: isExact }: typeof rule): string => (isExact ? find : find.toLowerCase())
  const isTaken = others.some(
    (other) =>
      other.match_case === rule.match_case &&
      other.language?.toLowerCase() === rule.language?.toLowerCase() &&
      textOf(other) === textOf(rule),
  )
  if (isTaken) throw new OperationError('dictionary_rule_taken', { find: rule.find })
}

/** The rules of a workspace for transcripts in a language. */
export async function readMatcher(db: Db, workspaceId: string, language: string): Promise<RuleMatcher> {
  return ruleMatcher(await readRules(db, workspaceId), language)
}

export async function readRules(db: Db, workspaceId: string): Promise<readonly DictionaryRule[]> {
  return (await dictionaryStore.listAll(db, workspaceId)).map(dictionaryRuleOf)
}

interface AppliedPassages {
  readonly passages: readonly Passage[]
  readonly corrections: Corrections | null
  readonly changes: readonly (RuleChange & { readonly passageId: string })[]
  readonly keptCount: number
  readonly protectedCount: number
}

interface Corrected {
  readonly passages: readonly Passage[]
  readonly corrections: Corrections | null
}

/** Positions of the words that a person corrected. If they are unknown, every word counts. */
export function correctedPositions({ id, text }: Passage, corrections: Corrections | null): readonly number[] {
  return corrections === null ? wordSpans(text).map((_, index) => index) : (corrections[id] ?? [])
}

/** The corrections of a transcript. Null if unknown. A transcript that nobody edited has none. */
export function correctionsOf({ corrections, is_changed: isChanged }: StoredTranscript): Corrections | null {
  return isChanged ? corrections : {}
}

/** Applies rules to passages. Words that a person corrected stay. */
export async function applyToPassages(
  { passages, corrections }: Corrected,
  options: { readonly matcher: RuleMatcher; readonly appliesProtected: boolean },
): Promise<AppliedPassages> {
  const changed: Passage[] = []
  const changes: (RuleChange & { readonly passageId: string })[] = []
  const moved: Record<string, readonly number[]> = {}
  let [keptCount, protectedCount] = [0, 0]
  const slices = workSlices()
  for (const passage of passages) {
    const result = applyRules(passage, { ...options, corrected: correctedPositions(passage, corrections) })
    const hasChanged = result.changes.length > 0
    changed.push(hasChanged ? { ...passage, text: result.text, words: [...result.words] } : passage)
    for (const change of result.changes) changes.push({ ...change, passageId: passage.id })
    if (result.corrected.length > 0) moved[passage.id] = result.corrected
    keptCount += result.keptCount
    protectedCount += result.protectedCount
    if (slices.isOver()) await slices.next()
  }
  return { passages: changed, corrections: corrections === null ? null : moved, changes, keptCount, protectedCount }
}
