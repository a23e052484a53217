import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { resolveAddress } from '../../../../client/http/host.ts'
import { renderOutputsQuery } from '../../../../client/resources/renders.ts'
import type { MenuEntry } from '../../../../ui/menus/menuEntry.ts'
import { notify } from '../../../../ui/notices/notify.ts'
import { choicesOfOutput } from '../asVideo/choicesOfOutput.ts'
import type { VideoOfSequence } from '../asVideo/useAsVideo.ts'
import type { VideoEntries } from '../asVideo/useVideoEntries.tsx'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import type { OutputRow } from './outputRows.ts'

/** Returns the entries of the menu of an output. */
export function useOutputActions(entriesOf: VideoEntries['entriesOf']): (row: OutputRow) => readonly MenuEntry[] {
  const client = useQueryClient()
  const { sequenceId } = useSequenceParts()
  const { draft } = useDraft()
  const download = async (renderId: string): Promise<void> => {
    try {
      // Links expire, so a fresh one is read.
      const outputs = await client.fetchQuery({ ...renderOutputsQuery(renderId), staleTime: 0 })
      const output = outputs.find(({ url }) => url !== null)
      if (!output?.url) return notify.warning(t`The video cannot be downloaded right now. Try again in a moment.`)
      const link = document.createElement('a')
      link.href = resolveAddress(output.url)
      link.download = output.filename
      link.click()
    } catch (error) {
      // Any error is shown to the user who asked for the file.
      notify.warning(sentenceOfError(error))
    }
  }
  const videoOf = (row: OutputRow): VideoOfSequence | null => {
    const choices = choicesOfOutput(row, draft, sequenceId)
    const name = row.filename.replace(/\.mp4$/u, '')
    return choices === null || row.combinationId === null ? null : { id: row.combinationId, name, choices }
  }
  return (row) => [
    {
      kind: 'action',
      id: 'download',
      label: t`Download`,
      icon: Download,
      ...(row.status === 'succeeded' ? {} : { disabledReason: t`This video is not finished yet.` }),
      onSelect: () => {
        if (row.renderId !== null) void download(row.renderId)
      },
    },
    { kind: 'separator', id: 'video' },
    ...entriesOf(videoOf(row)),
  ]
}
