// The server of the end-to-end tests. It leaves a copy of the demo data for those that start a server of their own.
import { port } from './e2eAddress';
import { createServerProcess } from './e2eServer';

await createServerProcess(port).startOnDemo();
