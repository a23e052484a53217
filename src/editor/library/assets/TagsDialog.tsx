import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '../../../composition/limits.ts'
import { type Asset, replaceAssetTags } from '../../../contract/operations/assets.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'

export interface TagsDialogProps {
  readonly asset: Asset
  readonly onClose: () => void
}

/** Edits the tags of a file. It opens when mounted. */
export function TagsDialog({ asset, onClose }: TagsDialogProps) {
  const queryClient = useQueryClient()
  const [tags, setTags] = useState<readonly string[]>(asset.tags)
  const [draft, setDraft] = useState('')
  const withDraft = draft.trim() === '' || tags.includes(draft.trim()) ? tags : [...tags, draft.trim()]
  const save = useSubmit(async () => {
    await call(replaceAssetTags, { params: { assetId: asset.id }, body: { tags: [...withDraft] } })
    await queryClient.invalidateQueries({ queryKey: ['assets', 'of', asset.projectId] })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Tags`}
      description={asset.name}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isLoading={save.isPending}
            disabled={withDraft.length > MAX_TAGS}
            onClick={() => save.submit()}
          >
            {t`Save tags`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t`Add a tag`}
          description={t`Press Enter after each tag.`}
          value={draft}
          maxLength={MAX_TAG_LENGTH}
          onChange={setDraft}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setTags(withDraft)
            setDraft('')
          }}
          {...(save.error === null ? {} : { error: sentenceOfError(save.error) })}
        />
        <ul aria-label={t`Tags`} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex h-6 items-center gap-1 rounded-sm bg-hover pe-0.5 ps-2 text-xs text-primary">
              {tag}
              <button
                type="button"
                aria-label={t`Remove tag ${tag}`}
                onClick={() => setTags(tags.filter((other) => other !== tag))}
                className="grid size-5 place-items-center rounded-xs text-muted hover:text-primary"
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
