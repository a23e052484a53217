import { UserRoundX } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { useSession } from '../../session/SessionContext.tsx'

export interface CutoutButtonProps {
  readonly ids: readonly number[]
}

/** Opens the dialog that removes the background of one clip. */
export function CutoutButton({ ids }: CutoutButtonProps) {
  const session = useSession()
  const action = actionById('removeBackground')
  if (ids.length !== 1) return null
  return (
    <Button
      size="sm"
      icon={UserRoundX}
      className="mt-1 w-full"
      disabled={!action.isEnabled(session)}
      onClick={() => action.run(session)}
    >
      {action.label}
    </Button>
  )
}
