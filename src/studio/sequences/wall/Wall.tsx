import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { combinationsQuery } from '../../../client/resources/sequences.ts'
import { combinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import { countIncluded } from '../../../composition/sequences/combinations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { addRule } from '../draft/draftEdits.ts'
import { configurationOf, designOf, type SequenceDraft } from '../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'
import { CombinationTile } from './CombinationTile.tsx'
import { RuleList } from './RuleList.tsx'
import { choicesOf, isTakenOut, sharedChoices } from './ruleExamples.ts'

/** The combinations as a product, with the number that the rules leave in. */
function countInWords(draft: SequenceDraft): string {
  const space = combinationSpace(configurationOf(draft), designOf(draft).exclusions)
  const product = space.slots.map(({ ids }) => ids.length).join(' × ')
  return t`${product} = ${countIncluded(space)} of ${space.totalCount}`
}

/** Every video of the sequence as a tile, page by page. Chosen tiles are examples for a rule. */
export function Wall() {
  const { sequenceId, store } = useSequenceParts()
  const { commit, draft } = useDraft()
  const updatedAt = useStore(store, ({ saved }) => saved.updatedAt)
  const read = useInfiniteQuery({ ...combinationsQuery(sequenceId, updatedAt), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => read.data?.pages.flatMap((page) => page.items) ?? [], [read.data])
  const examples = items.filter(({ id }) => chosen.has(id)).map((item) => choicesOf(draft, item))
  const shared = sharedChoices(examples)
  const fault = faultOfRead(read)
  const count = useMemo(() => countInWords(draft), [draft])
  const toggle = (id: string): void => {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  }
  return (
    <section aria-labelledby="wall-heading" className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 id="wall-heading" className="text-base font-semibold text-primary">
          {t`Videos of this sequence`}
        </h2>
        {draft.blocks.length === 0 ? null : <Badge>{count}</Badge>}
        <span className="flex-1" />
        {examples.length === 0 ? null : (
          <>
            <span className="text-xs text-secondary">
              {plural(examples.length, { one: '# chosen', other: '# chosen' })}
            </span>
            <Button
              size="sm"
              icon={Ban}
              disabled={shared.length === 0}
              onClick={() => {
                commit(addRule({ kind: 'never', choices: shared }))
                setChosen(new Set())
              }}
            >
              {t`Never together`}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(new Set())}>
              {t`Choose none`}
            </Button>
          </>
        )}
      </div>
      <RuleList />
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {items.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">
          {t`Put at least one clip into each block. Each combination then appears here.`}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
          {items.map((item) => (
            <CombinationTile
              key={item.id}
              combination={item}
              isChosen={chosen.has(item.id)}
              isStruck={draft.exclusions.some((rule) => isTakenOut(choicesOf(draft, item), rule))}
              onChoose={() => toggle(item.id)}
            />
          ))}
        </ul>
      )}
      {read.hasNextPage ? (
        <Button isLoading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t`Show more`}
        </Button>
      ) : null}
    </section>
  )
}
