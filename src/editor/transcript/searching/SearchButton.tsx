import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { openSearch, searchStoreOf } from './searchStore.ts'

/** Opens the search of words. */
export function SearchButton() {
  const session = useSession()
  const isOpen = useStore(searchStoreOf(session), (state) => state.isOpen)
  if (isOpen) return null
  return (
    <Button size="sm" icon={Search} onClick={() => openSearch(session)}>
      {t`Find words`}
    </Button>
  )
}
