import { handOver } from './handshake';

handOver(document, window);
