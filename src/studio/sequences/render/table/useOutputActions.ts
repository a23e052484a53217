import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { resolveAddress } from '../../../../client/http/host.ts'
import { renderOutputsQuery } from '../../../../client/resources/renders.ts'
import type { MenuEntry } from '../../../../ui/menus/menuEntry.ts'
import { notify } from '../../../../ui/notices/notify.ts'
import type { OutputRow } from './outputRows.ts'

/** Returns the entries of the menu of an output. */
export function useOutputActions(): (row: OutputRow) => readonly MenuEntry[] {
  const client = useQueryClient()
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
  return ({ renderId, status }) => [
    {
      kind: 'action',
      id: 'download',
      label: t`Download`,
      icon: Download,
      ...(status === 'succeeded' ? {} : { disabledReason: t`It is not finished.` }),
      onSelect: () => {
        if (renderId !== null) void download(renderId)
      },
    },
  ]
}
