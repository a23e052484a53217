import type { ConsentBasis } from '../../contract/operations/generation/voiceClones.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'

export interface Consent {
  readonly basis: ConsentBasis
  readonly isAccepted: boolean
}

export const noConsent: Consent = { basis: 'self', isAccepted: false }

export interface ConsentFieldsProps {
  readonly label: string
  readonly bases: Readonly<Record<ConsentBasis, string>>
  /** The statement to confirm. */
  readonly statements: Readonly<Record<ConsentBasis, string>>
  readonly description: string
  readonly consent: Consent
  readonly onChange: (consent: Consent) => void
}

/** Asks for a consent. Another basis has another statement, which has to be confirmed by itself. */
export function ConsentFields({ bases, consent, description, label, onChange, statements }: ConsentFieldsProps) {
  const { basis, isAccepted } = consent
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl<ConsentBasis>
        label={label}
        options={[
          { value: 'self', label: bases.self },
          { value: 'authorized', label: bases.authorized },
        ]}
        value={basis}
        onChange={(next) => onChange({ basis: next, isAccepted: isAccepted && next === basis })}
      />
      <Checkbox
        label={statements[basis]}
        description={description}
        isChecked={isAccepted}
        onChange={(accepted) => onChange({ basis, isAccepted: accepted })}
      />
    </div>
  )
}
