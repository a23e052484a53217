import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { messageFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import type { Message } from '../../../contract/operations/messaging.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { CopyLine } from './CopyLine.tsx'

/** Lists of this length can be searched. */
const SEARCHED_LENGTH = 6

const kindNames: Readonly<Record<Message['kind'], string>> = { overlay_text: t`Title`, voiceover_script: t`Script` }

/** The text library of the project, starred texts first. */
export function SavedTexts({ projectId }: { readonly projectId: string }) {
  const messages = useQuery(savedQuery(messageFamily, projectId))
  const [sought, setSought] = useState('')
  const [deleted, setDeleted] = useState<Message | null>(null)
  const all = messages.data ?? []
  const wanted = sought.trim().toLocaleLowerCase()
  const shown = all
    .filter(({ text }) => text.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => Number(other.isFavorite) - Number(one.isFavorite))
  return (
    <>
      <ResultGrid
        title={t`Saved texts`}
        isWide
        isPending={messages.isPending}
        fault={faultOfRead(messages)}
        onRetry={() => void messages.refetch()}
        actions={
          all.length < SEARCHED_LENGTH && sought === '' ? null : (
            <TextField label={t`Search`} labelPlacement="hidden" type="search" value={sought} onChange={setSought} />
          )
        }
        empty={
          sought === ''
            ? { icon: Bookmark, title: t`No saved texts yet`, sentence: t`Star a text, or edit it, to keep it here.` }
            : { icon: Bookmark, title: t`Nothing matches “${sought.trim()}”.`, sentence: t`Try another word.` }
        }
      >
        {shown.map((message) => (
          <li key={message.id}>
            <Card className="flex items-start gap-2 p-4">
              <div className="min-w-0 flex-1">
                <CopyLine
                  projectId={projectId}
                  text={message.text}
                  kind={message.kind}
                  saved={message}
                  note={kindNames[message.kind]}
                />
              </div>
              <IconButton
                size="sm"
                variant="ghost"
                icon={Trash2}
                label={t`Delete this text`}
                onClick={() => setDeleted(message)}
              />
            </Card>
          </li>
        ))}
      </ResultGrid>
      {deleted === null ? null : <DeleteTextDialog message={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function DeleteTextDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete this saved text?`}
      confirmLabel={t`Delete`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        try {
          await messageFamily.remove(message)
        } finally {
          await queryClient.invalidateQueries({ queryKey: savedQuery(messageFamily, message.projectId).queryKey })
        }
      }}
    >
      {message.text}
    </AlertDialog>
  )
}
