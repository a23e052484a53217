import { plural, t } from '@lingui/core/macro'
import type { AppliedTranscript } from '../../../../contract/operations/dictionary/dictionaryResult.ts'

export interface ChangeListProps {
  readonly outcomes: readonly AppliedTranscript[]
  /** The name of the file of a transcript. */
  readonly nameOf: (transcriptId: string) => string
}

/** Matches that the dictionary leaves, and why. */
function LeftNotes({ keptCount, protectedCount }: Pick<AppliedTranscript, 'keptCount' | 'protectedCount'>) {
  return (
    <>
      {keptCount === 0 ? null : (
        <p className="text-xs text-secondary">
          {plural(keptCount, {
            one: '# place stays, because someone corrected it.',
            other: '# places stay, because someone corrected them.',
          })}
        </p>
      )}
      {protectedCount === 0 ? null : (
        <p className="text-xs text-secondary">
          {plural(protectedCount, {
            one: '# place stays, because only owners and admins can apply its rule.',
            other: '# places stay, because only owners and admins can apply their rules.',
          })}
        </p>
      )}
    </>
  )
}

/** The changes of each transcript, with the text around them. */
export function ChangeList({ nameOf, outcomes }: ChangeListProps) {
  return (
    <ul aria-label={t`Changes by file`} className="flex max-h-120 flex-col gap-4 overflow-y-auto">
      {outcomes
        .filter(({ changeCount, keptCount, protectedCount }) => changeCount + keptCount + protectedCount > 0)
        .map(({ changeCount, changes, keptCount, protectedCount, transcriptId }) => (
          <li key={transcriptId} className="flex flex-col gap-1.5">
            <h3 className="text-sm font-medium text-primary">{nameOf(transcriptId)}</h3>
            <ul className="flex flex-col divide-y divide-line-subtle">
              {changes.map(({ after, before, passageId, ruleId, textAfter, textBefore }, index) => (
                <li key={`${passageId} ${ruleId} ${index}`} className="py-1.5 text-sm text-muted">
                  {textBefore}
                  <del className="text-danger">{before}</del>{' '}
                  <ins className="font-medium text-success no-underline">{after}</ins>
                  {textAfter}
                </li>
              ))}
            </ul>
            {changeCount > changes.length ? (
              <p className="text-xs text-secondary">
                {plural(changeCount - changes.length, { one: '# more change', other: '# more changes' })}
              </p>
            ) : null}
            <LeftNotes keptCount={keptCount} protectedCount={protectedCount} />
          </li>
        ))}
    </ul>
  )
}
