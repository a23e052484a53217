import { plural, t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Captions, MessageSquareText, Mic, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { assertNever } from '../../../base/assertNever.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Tool, ToolName } from '../../../composition/tools/tools.ts'
import type { SearchItem } from '../../../contract/toolResults.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { AssetPicture } from '../media/AssetPicture.tsx'
import { languageName } from '../../../client/messages/languageName.ts'
import { rememberStock } from '../media/knownStock.ts'
import { secondsInWords } from '../quantities.ts'
import { captionsUse, cleanupUse, overlayShowing, resultUse, type ResultUse } from './resultUse.ts'
import { StockPicture } from '../media/StockPicture.tsx'
import type { ToolInput } from '../toolInput.ts'
import { pixelSize } from '../../../client/messages/pixelSize.ts'

export interface SearchResultsProps {
  readonly job: Job
  readonly tool: Tool
  readonly projectId: string
  readonly onUse: (tool: ToolName, input: ToolInput) => void
}

interface Line {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly picture: ReactNode
  readonly mark?: ReactNode
  readonly use: ResultUse | null
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ')
const lengthOf = (durationMs: number | null): string | null => (durationMs === null ? null : secondsInWords(durationMs))
const counted = (count: number): string => plural(count, { one: '# line', other: '# lines' })

function Asset({ projectId, assetId }: { readonly projectId: string; readonly assetId: string }) {
  const assets = useQuery(assetsQuery(projectId))
  const asset = assets.data?.find(({ id }) => id === assetId)
  return asset === undefined ? null : <AssetPicture asset={asset} />
}

function lineOf(item: SearchItem, projectId: string): Line {
  const use = resultUse(item)
  switch (item.kind) {
    case 'asset': {
      const said = item.passage === null ? null : `“${item.passage.text}”`
      return {
        key: `${item.assetId} ${item.passage?.startMs ?? ''}`,
        title: item.name,
        detail: said ?? joined(lengthOf(item.durationMs), item.tags.join(', ')),
        picture: <Asset projectId={projectId} assetId={item.assetId} />,
        use,
      }
    }
    case 'stock':
      return {
        key: item.stock.id,
        title: item.title,
        detail: joined(item.credit, lengthOf(item.durationMs), pixelSize(item.width, item.height)),
        picture: <StockPicture item={item} />,
        use,
      }
    case 'voiceover':
      return {
        key: item.voiceoverId,
        title: item.script,
        detail: joined(
          languageName(item.language),
          lengthOf(item.durationMs),
          item.status === 'completed' ? null : item.status,
        ),
        picture: <Mic size={18} strokeWidth={1.5} aria-hidden />,
        use,
      }
    case 'text':
      return {
        key: item.textId,
        title: item.text,
        detail: item.textKind === 'overlay_text' ? t`Text` : t`Voiceover script`,
        picture: <MessageSquareText size={18} strokeWidth={1.5} aria-hidden />,
        ...(item.isFavorite ? { mark: <Star size={12} aria-label={t`Favourite`} className="text-warning" /> } : {}),
        use,
      }
    case 'captions':
      return {
        key: item.captionId,
        title: item.excerpt === '' ? t`Captions` : item.excerpt,
        detail: joined(languageName(item.language), counted(item.cueCount)),
        picture: <Captions size={18} strokeWidth={1.5} aria-hidden />,
        use,
      }
    default:
      return assertNever(item)
  }
}

/** Lists search results or prepared captions, each with an action. */
export function SearchResults({ job, tool, projectId, onUse }: SearchResultsProps) {
  const session = useSession()
  const queryClient = useQueryClient()
  const open = ({ tool: name, input, assetId }: ResultUse): void => {
    const { document, selection } = session.getState()
    const overlay = assetId === null ? null : overlayShowing(document, assetId, selection)
    if (overlay) session.select([overlay.id])
    for (const item of job.results ?? []) if (item.kind === 'stock') rememberStock(queryClient, item)
    onUse(name, input)
  }
  const prepared = job.captions
  if (prepared !== null) {
    return (
      <section aria-label={t`Prepared captions`} className="flex flex-col gap-2">
        <p role="status" className="flex flex-wrap items-center gap-1.5 text-sm text-primary">
          {t`Captions in ${languageName(prepared.language)} are ready.`}
          {prepared.isDraft ? <Badge tone="warning">{t`Draft`}</Badge> : null}
        </p>
        {prepared.isDraft ? <p className="text-xs text-secondary">{t`Check them before you use them.`}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => open(captionsUse(prepared))}>
            {t`Add them…`}
          </Button>
          <Button size="sm" onClick={() => open(cleanupUse(prepared))}>
            {t`Clean up speech…`}
          </Button>
        </div>
      </section>
    )
  }
  const lines = (job.results ?? []).map((item) => lineOf(item, projectId))
  return (
    <section aria-label={t`Found by ${labelText(tool.words.label)}`} className="flex flex-col gap-1">
      <p role="status" className="text-xs font-semibold text-muted">
        {lines.length === 0 ? t`Nothing was found.` : t`${lines.length} found`}
      </p>
      <ul className="flex flex-col">
        {lines.map(({ key, title, detail, picture, mark, use }) => (
          <li key={key} className="flex items-center gap-2 py-1">
            <span className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-muted">
              {picture}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1">
                <span className="line-clamp-2 text-xs wrap-anywhere text-primary" title={title}>
                  {title}
                </span>
                {mark}
              </span>
              <span className="line-clamp-2 text-2xs wrap-anywhere text-muted" title={detail}>
                {detail}
              </span>
            </span>
            {use === null ? null : (
              <Button size="sm" aria-label={`${use.label}: ${title}`} onClick={() => open(use)}>
                {t`Use…`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
