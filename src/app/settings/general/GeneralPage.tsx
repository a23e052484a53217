import { t } from '@lingui/core/macro'
import { useHostOffers } from '../../../client/http/session.ts'
import { KeymapBar } from '../../../editor/shortcuts/KeymapBar.tsx'
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SignIns } from './SignIns.tsx'
import { YourAccount } from './YourAccount.tsx'

/** The settings of this device and the account of the member, at `/settings/general`. */
export function GeneralPage() {
  const offersAccounts = useHostOffers('accounts')
  return (
    <SettingsFrame title={t`General`}>
      <SettingsSection title={t`Theme`} description={t`Saved on this device only.`}>
        <ThemeSwitch />
      </SettingsSection>
      <SettingsSection
        title={t`Keyboard shortcuts`}
        description={t`To change individual shortcuts, open the list of keyboard shortcuts in the editor.`}
      >
        <KeymapBar />
      </SettingsSection>
      {offersAccounts ? (
        <>
          <YourAccount />
          <Passkeys />
          <SignIns />
        </>
      ) : null}
    </SettingsFrame>
  )
}
