import { t } from '@lingui/core/macro'
import { Bookmark, Check, Search } from 'lucide-react'
import { useState } from 'react'
import type { ResearchItem, ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import type { ResearchCollection } from '../../../contract/operations/research/saves.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { ItemBody, titleOf } from '../ItemBody.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { SearchForm } from './searchForm.ts'

export const collectionOf = {
  ad: 'ads',
  company: 'companies',
  video: 'videos',
  hashtag: 'hashtags',
} as const satisfies Record<ResearchItem['kind'], ResearchCollection>

export interface ResultCardProps {
  readonly projectId: string
  readonly provider: ResearchProvider
  /** The search that found it. */
  readonly jobId: string
  readonly item: ResearchItem
  readonly isSaved: boolean
  /** Searches for the ads of a company, or the videos of a hashtag. */
  readonly onSearch: (changes: Partial<SearchForm>) => void
}

/** A result of a search, which can be saved. */
export function ResultCard({ isSaved, item, jobId, onSearch, projectId, provider }: ResultCardProps) {
  const [isSaving, setSaving] = useState(false)
  const title = titleOf(item)
  return (
    <li>
      <Card className="flex h-full flex-col gap-2 p-4">
        <h3 dir="auto" className="text-sm font-medium wrap-anywhere text-primary">
          {title}
        </h3>
        <ItemBody item={item} isShort />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {isSaved ? (
            <Badge icon={Check}>{t`Saved`}</Badge>
          ) : (
            <Button size="sm" icon={Bookmark} aria-label={t`Save: ${title}`} onClick={() => setSaving(true)}>
              {t`Save`}
            </Button>
          )}
          {item.kind === 'company' ? (
            <Button
              size="sm"
              icon={Search}
              aria-label={t`Show ads of ${title}`}
              onClick={() => onSearch({ kind: 'ads', pageId: item.pageId, companyName: item.name })}
            >
              {t`Show ads`}
            </Button>
          ) : null}
          {item.kind === 'hashtag' ? (
            <Button
              size="sm"
              icon={Search}
              aria-label={t`Show videos of ${title}`}
              onClick={() => onSearch({ hashtagId: item.resultId, query: item.name })}
            >
              {t`Show videos`}
            </Button>
          ) : null}
        </div>
      </Card>
      {isSaving ? (
        <SaveDialog
          projectId={projectId}
          provider={provider}
          title={title}
          saved={{ queryJobId: jobId, collection: collectionOf[item.kind], resultId: item.resultId }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </li>
  )
}
