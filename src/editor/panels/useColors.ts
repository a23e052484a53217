import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { brandColors, useBrandKit } from '../../client/resources/BrandKitContext.tsx'
import type { SwatchGroup } from '../../ui/color/ColorPopover.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { colorsInUse } from './colorsInUse.ts'
import { recentColors, rememberColor } from './recentColors.ts'

const MAX_IN_USE = 16

/** The colours that pickers offer for this composition, and a function that remembers a chosen one. */
export function useColors() {
  const session = useSession()
  const brand = useBrandKit()
  return useMemo(() => {
    const { compositionId } = session.getState()
    return {
      swatchGroups: (): readonly SwatchGroup[] => [
        { label: t`Brand`, colors: brandColors(brand) },
        { label: t`Recent`, colors: recentColors(compositionId) },
        { label: t`In this video`, colors: colorsInUse(session.getState().document, MAX_IN_USE) },
      ],
      remember: (color: string) => rememberColor(compositionId, color),
    }
  }, [session, brand])
}
