type Environment = Readonly<Record<string, string | undefined>>

const name = 'VITRINE_CARD_NOTIFICATION_SECRET'

/**
 * Reads how the card provider sends notifications; the demonstration's does where it is asked to.
 * @throws an Error that says what is wrong without repeating a secret.
 */
export function readCardNotifications(env: Environment, isDemo: boolean) {
  const cardNotificationSecrets = secretsIn(env)
  const cardAnswersLater = isDemo && env['VITRINE_DEMO_CARD_ANSWERS'] === 'later'
  if (cardAnswersLater && cardNotificationSecrets.length === 0)
    throw new Error(`VITRINE_DEMO_CARD_ANSWERS=later needs ${name}: notifications are signed with it.`)
  return { cardNotificationSecrets, cardAnswersLater }
}

/** `new,old`: two while one takes the other's place. */
function secretsIn(env: Environment): string[] {
  const secrets = (env[name] ?? '').split(',').map((secret) => secret.trim())
  const given = secrets.filter((secret) => secret !== '')
  if (given.length > 2) throw new Error(`${name} has ${given.length} secrets: give the new one and the one before it.`)
  if (given.some((secret) => secret.length < 32))
    throw new Error(`${name} is too short: each secret must have at least 32 characters.`)
  return given
}
