import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'

export interface ImportButtonProps {
  readonly isPending: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses files with the numbers of ads. */
export function ImportButton({ isPending, onFiles }: ImportButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={Upload} isLoading={isPending} onClick={() => chooser.current?.click()}>
        {t`Import a file`}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        aria-label={t`Results file`}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
