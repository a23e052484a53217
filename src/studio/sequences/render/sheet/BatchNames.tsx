import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { SequenceRenderEstimate } from '../../../../contract/operations/sequenceRenders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { NamingValues } from './NamingValues.tsx'

/** Examples shown before the list is opened. */
const EXAMPLES = 3

export interface BatchNamesProps {
  readonly projectId: string
  readonly estimate: SequenceRenderEstimate
}

/** The file names of a batch, and any problems with them. */
export function BatchNames({ estimate, projectId }: BatchNamesProps) {
  const { namingPattern, outputs, requiredCustomFields: missing } = estimate
  const [isOpen, setIsOpen] = useState(false)
  const renamed = outputs.filter(({ isRenamed }) => isRenamed)
  const rest = outputs.filter(({ isRenamed }) => !isRenamed)
  // Names with an added number come first, because they need attention.
  const listed = isOpen ? outputs : [...renamed, ...rest].slice(0, EXAMPLES)
  return (
    <section aria-labelledby="batch-names" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="batch-names" className="text-xs font-semibold text-primary">
          {t`Names`}
        </h3>
        <code className="truncate font-mono text-2xs text-muted" title={namingPattern}>
          {namingPattern}
        </code>
      </div>
      {missing.length === 0 ? null : <NamingValues projectId={projectId} missing={missing} />}
      {renamed.length === 0 ? null : (
        <p role="alert" className="rounded-md border border-danger/35 bg-danger-soft px-3 py-2 text-xs text-primary">
          {plural(renamed.length, {
            one: '# video has the same name as another, so a number is added to it. Add another part to the naming template to tell them apart.',
            other:
              '# videos have the same name as another, so numbers are added to them. Add another part to the naming template to tell them apart.',
          })}
        </p>
      )}
      <ol className="flex max-h-60 flex-col gap-1 overflow-y-auto rounded-md border border-line-subtle bg-panel px-3 py-2">
        {listed.map(({ combinationId, filename, isRenamed }) => (
          <li
            key={combinationId}
            className={classNames('text-xs wrap-anywhere', isRenamed ? 'text-danger' : 'text-secondary')}
          >
            <bdi>{filename}</bdi>
          </li>
        ))}
      </ol>
      {outputs.length <= EXAMPLES ? null : (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Show fewer names` : t`Show all ${outputs.length} names`}
        </Button>
      )}
    </section>
  )
}
