import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { playRates } from '../../session/view/previewOptions.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { usePlaybackValue } from '../usePlaybackValue.ts'

const rateLabel = (rate: number): string => `${String(rate).replace('-', '−')}×`

/** Chooses the speed at which playback starts. During J/L shuttling it shows the current speed. */
export function RateMenu() {
  const session = useSession()
  const chosen = useStore(session.preview, ({ playRate }) => playRate)
  const shown = Number(
    usePlaybackValue(session.playback, (playback) => String(playback.isPlaying() ? playback.rate() : chosen)),
  )
  const choose = (rate: number): void => {
    session.preview.setState({ playRate: rate })
    if (session.playback.isPlaying()) session.playback.setRate(rate)
  }
  const entries = playRates.map(
    (rate): MenuEntry => ({
      kind: 'toggle',
      id: String(rate),
      label: rateLabel(rate),
      isOn: rate === chosen,
      onChange: () => choose(rate),
    }),
  )
  return (
    <DropdownMenu
      side="top"
      align="end"
      entries={[{ kind: 'heading', id: 'heading', label: t`Playback speed` }, ...entries]}
      trigger={
        <Button variant="ghost" className="tabular min-w-11 px-1.5" aria-label={t`Speed: ${rateLabel(chosen)}`}>
          {rateLabel(shown)}
        </Button>
      }
    />
  )
}
