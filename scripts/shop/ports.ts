import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/**
 * Makes sure that nobody listens on a port before anything is started for it.
 * @param setting the variable that chooses another port
 * @throws Refusal
 */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  const problem = await listenProblem(port, host);
  if (problem === 'EADDRINUSE') {
    throw new Refusal(
      `Порт ${port} уже занят другой программой. Остановите её или выберите другой порт: ${setting}=${port + 1} npm start`,
    );
  }
  if (problem === 'EACCES')
    throw new Refusal(
      `Порт ${port} занимать нельзя: нет прав. Выберите порт больше 1023: ${setting}=8080 npm start`,
    );
  if (problem)
    throw new Refusal(
      `Не удаётся открыть ${host}:${port} (${problem}). Проверьте HOST и ${setting}.`,
    );
}

function listenProblem(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
