import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { collectionsOf } from '../../../contract/operations/research/saves.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { useResearchDraft } from '../researchDraft.ts'
import type { SavedResearchListProps } from '../researchProps.ts'
import { collectionNames } from '../search/searchWords.ts'
import { SavedEntry } from './SavedEntry.tsx'
import { savedTitle } from './savedTitle.ts'

const ALL = 'all'

/** Everything that was saved from a network, with the open entry beside it. */
export function SavedResearchList({ onSearch, projectId, provider, renderCopy }: SavedResearchListProps) {
  const saved = useQuery(savedResearchQuery(projectId, provider))
  const [{ openId }, change] = useResearchDraft(projectId)
  const [collection, setCollection] = useState<string>(ALL)
  const entries = (saved.data ?? []).filter((entry) => collection === ALL || entry.collection === collection)
  const open = entries.find(({ id }) => id === openId) ?? entries[0]
  return (
    <div className="flex flex-col gap-4">
      <ReadFaultNotice fault={faultOfRead(saved)} onRetry={() => void saved.refetch()} />
      {saved.isPending ? <Skeleton className="h-40 rounded-lg" /> : null}
      {saved.data === undefined ? null : saved.data.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={t`Nothing saved yet`}
          sentence={t`Search, then save what is worth keeping. You can adapt it here into hooks or a script.`}
          className="rounded-xl border border-dashed border-line"
        />
      ) : (
        <>
          <div className="flex">
            <SegmentedControl
              className="w-full max-w-96"
              label={t`Collection`}
              labelPlacement="hidden"
              value={collection}
              options={[
                { value: ALL, label: t`All` },
                ...collectionsOf[provider].map((value) => ({ value, label: collectionNames[value] })),
              ]}
              onChange={setCollection}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
            {open === undefined ? (
              <p className="text-sm text-secondary">{t`Nothing is saved in this collection.`}</p>
            ) : (
              <ul aria-label={t`Saved`} className="flex min-w-0 flex-col gap-1">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <button
                      type="button"
                      aria-pressed={entry.id === open.id}
                      className={classNames(
                        'flex w-full flex-col gap-1 rounded-md border p-3 text-start',
                        entry.id === open.id ? 'border-accent bg-panel' : 'border-transparent hover:border-line-strong',
                      )}
                      onClick={() => change(() => ({ openId: entry.id }))}
                    >
                      <span className="flex w-full items-center gap-2">
                        <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium text-primary">
                          {savedTitle(entry)}
                        </span>
                        {entry.source === 'demo' ? <Badge tone="info">{t`Demo`}</Badge> : null}
                      </span>
                      <span dir="auto" className="w-full truncate text-xs text-secondary">
                        {entry.note === '' ? collectionNames[entry.collection] : entry.note}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {open === undefined ? null : (
              <SavedEntry key={open.id} saved={open} renderCopy={renderCopy} onSearch={onSearch} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
