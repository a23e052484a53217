import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { resolveAddress } from '../../../client/http/host.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { renderOutputsQuery } from '../../../client/resources/renders.ts'
import type { RenderOutput } from '../../../contract/operations/renders.ts'
import { useAnnounce } from '../../../ui/notices/Announcer.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { untilInWords } from '../momentWords.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'

interface Link {
  readonly address: string
  readonly expiresAt: string
  /** False if the clipboard refused the link. The user then copies it by hand. */
  readonly isCopied: boolean
}

/** Shows a link for sharing. Each copy requests a fresh link and shows when it expires. */
export function OutputLink({ output, renderId }: { readonly output: RenderOutput; readonly renderId: string }) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const [link, setLink] = useState<Link | null>(null)
  const copy = useSubmit(async () => {
    const outputs = await queryClient.fetchQuery({ ...renderOutputsQuery(renderId), staleTime: 0, retry: false })
    const fresh = outputs.find(({ id }) => id === output.id)
    if (!fresh?.url || fresh.expiresAt === null) throw new ProblemError(pageError('link_missing'))
    const address = resolveAddress(fresh.url)
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setLink({ address, expiresAt: fresh.expiresAt, isCopied })
    if (isCopied) announce(t`Link copied. It works ${untilInWords(fresh.expiresAt)}.`)
  })
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line-subtle bg-panel p-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-secondary">
          {link?.isCopied === true
            ? t`Link copied. It works ${untilInWords(link.expiresAt)}; copy it again for a new one.`
            : output.expiresAt === null
              ? t`Anyone with the link can download the video. Copying the link renews it.`
              : t`Anyone with the link can download the video ${untilInWords(output.expiresAt)}. Copying the link renews it.`}
        </p>
        <Button icon={Link2} isLoading={copy.isPending} onClick={() => copy.submit()}>
          {t`Copy link`}
        </Button>
      </div>
      {link === null || link.isCopied ? null : (
        <TextField
          label={t`The browser blocked copying. Copy the link manually.`}
          value={link.address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onChange={() => undefined}
        />
      )}
      {copy.error === null ? null : (
        <p role="alert" className="text-xs text-danger">
          {sentenceOfError(copy.error)}
        </p>
      )}
    </div>
  )
}
