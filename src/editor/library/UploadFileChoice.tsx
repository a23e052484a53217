import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { acceptFor } from './mediaFilter.ts'
import { useAddFiles } from './useAddFiles.ts'

export interface UploadFileChoiceProps {
  readonly item: UploadItem
}

/** Starts an upload over with the changed file, or lets the user choose the file if the page does not have it. */
export function UploadFileChoice({ item: { fileState, id, name, projectId, stage, type } }: UploadFileChoiceProps) {
  const uploads = useUploads()
  const addFiles = useAddFiles(projectId)
  const picker = useRef<HTMLInputElement>(null)
  if (fileState === 'newer') {
    return (
      <Button size="sm" aria-label={t`Start over with ${name}`} onClick={() => uploads.startOver(id)}>
        {t`Start over`}
      </Button>
    )
  }
  const isChanged = stage === 'file_changed'
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptFor([type])}
        aria-label={t`File of ${name}`}
        onChange={(event) => {
          addFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        aria-label={isChanged ? t`Choose file and start over with ${name}` : t`Choose file ${name} again`}
        onClick={() => picker.current?.click()}
      >
        {isChanged ? t`Choose file and start over` : t`Choose file`}
      </Button>
    </>
  )
}
