/** What the shop asks a process of its own through the channel between them. */
export const HEALTH_QUESTION = 'are you well?';

/**
 * Answers the health questions of whoever started this process, as long as its event loop turns.
 * The channel keeps nobody alive.
 */
export function answerHealthQuestions(): void {
  process.on('message', (question) => {
    if (question === HEALTH_QUESTION) process.send?.('well');
  });
  process.channel?.unref();
}
