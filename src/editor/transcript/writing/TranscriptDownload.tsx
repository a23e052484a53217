import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { type TranscriptFormat, writeTranscript } from '../../../composition/captionFiles/writeTranscript.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { timelinePassages } from '../../../composition/words/timelinePassages.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { downloadFile, fileNameFrom } from '../../../ui/downloadFile.ts'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { useSession } from '../../session/SessionContext.tsx'

const mediaTypes: Readonly<Record<TranscriptFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  txt: 'text/plain',
  md: 'text/markdown',
}

/** Downloads what the timeline says. Cuts that are not applied yet are still in it. */
export function TranscriptDownload({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const download = (format: TranscriptFormat): void => {
    const { document, title } = session.getState()
    const text = writeTranscript(timelinePassages(items, document.fps), { format, title })
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
        onSelect: () => download(format),
      }))}
    />
  )
}
