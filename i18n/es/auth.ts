import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {
  log_in: 'Iniciar sesión',
  login_title: 'Iniciar sesión en %{name}',
  login_message: 'Consulte y gestione sus licencias.',
  not_authorized: 'No está autorizado para ver esta sección',
  not_authorized_detail: 'Inicie sesión para continuar a la página solicitada.',
  forbidden: 'No tiene acceso a esta cuenta',
  forbidden_detail:
    'Ha iniciado sesión, pero su cuenta no tiene acceso a esto. Si cree que se trata de un error, consulte a su administrador.',
  failed: 'No se ha podido iniciar sesión',
  failures: {
    refused: 'El servicio de inicio de sesión ha rechazado la solicitud:',
    denied: 'El inicio de sesión se ha cancelado, o el servicio de inicio de sesión no le permite el acceso.',
    unavailable:
      'El servicio de inicio de sesión tiene un problema en este momento. Inténtelo de nuevo en unos minutos.',
    expired: 'El inicio de sesión ha tardado demasiado o se ha empezado en otra pestaña.',
    invalid: 'No se ha podido verificar la respuesta del servicio de inicio de sesión.',
    unreachable: 'No se puede conectar con el servicio de inicio de sesión.',
    blocked: 'Su navegador ha bloqueado la ventana de inicio de sesión. Permítala e inténtelo de nuevo.',
    unusable: 'El servicio de inicio de sesión no está bien configurado. Avise a su administrador:',
    clock_behind:
      'El reloj de este dispositivo va atrasado aproximadamente %{time}. Póngalo en hora e inicie sesión de nuevo.',
    clock_ahead:
      'El reloj de este dispositivo va adelantado aproximadamente %{time}. Póngalo en hora e inicie sesión de nuevo.',
  },
  account_failed_detail: 'Su sesión sigue iniciada. Es posible que el servidor esté ocupado o no disponible.',
  account_unreadable_detail: 'No se han podido leer los datos de su cuenta en el servidor. Su sesión sigue iniciada.',
  unknown_host: 'No hay ningún portal en esta dirección',
  unknown_host_detail: 'Ninguna empresa tiene un portal en %{host}. Compruebe la dirección que le han dado.',
  insecure_context:
    'Para iniciar sesión se necesita una conexión segura. Abra el portal con una dirección que empiece por https://.',
  lapsed: 'Su sesión ha terminado',
  lapsed_detail: 'Lo que ha introducido sigue aquí. Inicie sesión de nuevo en otra ventana y vuelva a enviarlo.',
  sign_in_again: 'Iniciar sesión de nuevo',
  answered_elsewhere: 'Puede cerrar esta ventana',
  answered_elsewhere_detail: 'Continúe en la ventana de la que viene.',
};
