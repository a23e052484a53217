import { t } from '@lingui/core/macro'
import type { ConsentBasis } from '../../../contract/operations/generation/voiceClones.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'

export interface ConsentFieldsProps {
  readonly basis: ConsentBasis
  readonly onBasis: (basis: ConsentBasis) => void
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** The statement to confirm. */
export function ConsentFields({ basis, isAccepted, onAccept, onBasis }: ConsentFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl<ConsentBasis>
        label={t`Consent`}
        options={[
          { value: 'self', label: t`I am this person` },
          { value: 'authorized', label: t`I have their permission` },
        ]}
        value={basis}
        onChange={onBasis}
      />
      <Checkbox
        label={
          basis === 'self'
            ? t`I agree that my pictures and my voice are used to make videos of me speaking.`
            : t`The person has agreed that their pictures and their voice are used to make videos of them speaking, and I can prove it.`
        }
        description={t`Your name and the time are stored with the avatar.`}
        isChecked={isAccepted}
        onChange={onAccept}
      />
    </div>
  )
}
