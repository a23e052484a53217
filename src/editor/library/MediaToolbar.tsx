import { t } from '@lingui/core/macro'
import { LayoutGrid, type LucideIcon, Search, Upload } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { mediaTypes, type MediaType } from '../../contract/mediaTypes.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { acceptFor, type MediaFilter } from './mediaFilter.ts'
import { mediaIcons } from './mediaIcons.ts'

const kinds: readonly { value: MediaFilter['kind']; label: string; icon: LucideIcon }[] = [
  { value: 'all', label: t`All`, icon: LayoutGrid },
  { value: 'video', label: t`Video`, icon: mediaIcons.video },
  { value: 'music', label: t`Audio`, icon: mediaIcons.music },
  { value: 'image', label: t`Image`, icon: mediaIcons.image },
]
const kindsInWords = kinds.map(({ value, label }) => ({ value, label }))

export interface MediaToolbarProps {
  readonly isNarrow: boolean
  /** If set, only media of this type is offered. */
  readonly only: MediaType | undefined
  readonly filter: MediaFilter
  readonly onFilter: (filter: MediaFilter) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly uploadButton: RefObject<HTMLButtonElement | null>
}

/** Offers upload, search and a filter by media type. */
export function MediaToolbar({ isNarrow, only, filter, onFilter, onFiles, uploadButton }: MediaToolbarProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptFor(only === undefined ? mediaTypes : [only])}
        aria-label={t`Choose files to upload`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className={isNarrow ? 'flex flex-col gap-2' : 'flex flex-wrap items-center gap-2'}>
        <Button
          ref={uploadButton}
          icon={Upload}
          onClick={() => picker.current?.click()}
          className={isNarrow ? 'w-full' : 'order-3'}
        >
          {t`Upload`}
        </Button>
        <TextField
          label={t`Search media`}
          labelPlacement="hidden"
          type="search"
          placeholder={isNarrow ? t`Search` : t`Search names and tags`}
          icon={Search}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
          className={isNarrow ? '' : 'w-64'}
        />
        {only === undefined ? (
          <SegmentedControl
            label={t`Media type`}
            labelPlacement="hidden"
            options={isNarrow ? kinds : kindsInWords}
            showIconsOnly={isNarrow}
            value={filter.kind}
            onChange={(kind) => onFilter({ ...filter, kind })}
            className={isNarrow ? '' : 'me-auto w-72'}
          />
        ) : null}
      </div>
    </>
  )
}
