import { t } from '@lingui/core/macro'
import { Cpu, Server } from 'lucide-react'
import type { Connection, ConnectionKind } from '../../contract/extensions/connections/connectionRoutes.ts'
import { useEngine } from './useEngine.ts'

export interface EngineLineProps {
  readonly kind: ConnectionKind
  /** Names the engine while no server is connected, such as “Draft on this machine”. */
  readonly builtIn: string
}

/** Members do not see the address of a server. */
function engineName({ address, model }: Connection): string {
  const host = address === null ? null : new URL(address).host
  if (host === null) return model ?? t`The connected server`
  return model === null ? host : t`${model} at ${host}`
}

/** Says which engine does the work. */
export function EngineLine({ builtIn, kind }: EngineLineProps) {
  const connection = useEngine(kind)
  if (connection === undefined) return null
  const isConnected = connection.source !== 'default'
  const Icon = isConnected ? Server : Cpu
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <Icon size={13} aria-hidden className="shrink-0" />
      {isConnected ? engineName(connection) : builtIn}
    </p>
  )
}
