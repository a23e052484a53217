import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useHostOffers } from '../../../client/http/session.ts'
import { fillerWordsQuery } from '../../../client/speech/fillerWordsQuery.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { FillerWordsDialog } from './FillerWordsDialog.tsx'

/** Edits the filler words of a language. With several languages, a menu asks which one. */
export function FillerWordsButton({ languages }: { readonly languages: readonly string[] }) {
  const isOffered = useHostOffers('fillerWords')
  const { data: lists = [] } = useQuery(fillerWordsQuery())
  const [open, setOpen] = useState<string | null>(null)
  const [first] = languages
  if (!isOffered || first === undefined) return null
  const label = t`Edit filler words`
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  return (
    <>
      {languages.length === 1 ? (
        <IconButton size="sm" icon={ListFilter} label={label} onClick={() => setOpen(first)} />
      ) : (
        <DropdownMenu
          align="end"
          trigger={<IconButton size="sm" icon={ListFilter} label={label} />}
          entries={languages.map((language) => ({
            kind: 'action',
            id: language,
            label: names.of(language) ?? language,
            onSelect: () => setOpen(language),
          }))}
        />
      )}
      {open === null ? null : (
        <FillerWordsDialog
          language={open}
          chosen={lists.find(({ language }) => language === open)?.words ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
