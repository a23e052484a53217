import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { hostOffers } from '../../../client/http/session.ts'
import { assetWordsQuery } from '../../../client/speech/assetWords.ts'
import { type TranscriptFormat, writeTranscript } from '../../../composition/captionFiles/writeTranscript.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { speakerAt } from '../../../composition/words/speakerTurns.ts'
import { timelinePassages } from '../../../composition/words/timelinePassages.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { downloadFile, fileNameFrom } from '../../../ui/downloadFile.ts'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession } from '../../session/SessionContext.tsx'

const mediaTypes: Readonly<Record<TranscriptFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  txt: 'text/plain',
  md: 'text/markdown',
}

/** Downloads what the timeline says, and who says it. Cuts that are not applied yet are still in it. */
export function TranscriptDownload({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const queries = useQueryClient()
  const download = async (format: TranscriptFormat): Promise<void> => {
    const { document, title } = session.getState()
    const assetOf = new Map(
      document.overlays.flatMap((each) =>
        each.type === 'video' || each.type === 'sound' ? [[each.id, each.sourceAssetId] as const] : [],
      ),
    )
    const assetIds = [...new Set(items.flatMap(({ overlayId }) => assetOf.get(overlayId) ?? []))]
    const named = hostOffers('assetWords') ? assetIds : []
    const words = await Promise.all(
      named.map(async (id) => await queries.fetchQuery({ ...assetWordsQuery(id), staleTime: 0 })),
    )
    const turnsOf = new Map(words.map(({ assetId, speakers }) => [assetId, speakers]))
    const speakerOf = ({ endMs, overlayId, startMs }: SpokenItem): string | null =>
      speakerAt(turnsOf.get(assetOf.get(overlayId) ?? '') ?? [], (startMs + endMs) / 2)
    const text = writeTranscript(timelinePassages(items, document.fps, speakerOf), { format, title })
    downloadFile(`${fileNameFrom(title) || t`transcript`}.${format}`, text, mediaTypes[format])
  }
  const labels: readonly (readonly [TranscriptFormat, string])[] = [
    ['srt', t`Subtitles (SRT)`],
    ['vtt', t`Subtitles with word times (VTT)`],
    ['txt', t`Plain text`],
    ['md', t`Markdown`],
  ]
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton icon={Download} size="sm" label={t`Download the transcript`} />}
      entries={labels.map(([format, label]) => ({
        kind: 'action',
        id: format,
        label,
        onSelect: () => {
          download(format).catch((error: unknown) => notify.warning(sentenceOfError(error)))
        },
      }))}
    />
  )
}
