import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { uploadFormats } from '../../../contract/mediaTypes.ts'
import { sampleContainers } from '../../../contract/operations/generation/voiceClones.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

const accepted = uploadFormats
  .filter(({ container, type }) => type === 'music' && sampleContainers.some((known) => known === container))
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',')

/** Chooses a sound file. */
export function SampleFile({ onChosen }: { readonly onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t`Sample file`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onChosen(file)
          currentTarget.value = ''
        }}
      />
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t`Choose a sound file`}
      </Button>
      <p className="text-xs text-muted">{t`WAV, MP3, M4A, FLAC or OGG, up to 20 MiB.`}</p>
    </div>
  )
}
