import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {
  checking: 'Comprobando su sesión',
  log_in: 'Iniciar sesión',
  try_again: 'Intentar de nuevo',
  login_title: 'Inicie sesión en %{name}',
  login_message: 'Consulte y gestione sus licencias.',
  not_authorized: 'No está autorizado para ver esta sección',
  not_authorized_detail: 'Inicie sesión para continuar a la página solicitada.',
  forbidden: 'No tiene acceso a esta cuenta',
  forbidden_detail:
    'Ha iniciado sesión, pero sin acceso a lo que ha solicitado. Si cree que debería tenerlo, consulte a su administrador.',
  failed: 'No se pudo iniciar sesión',
  failures: {
    refused: 'El servicio de inicio de sesión rechazó la solicitud:',
    expired: 'El inicio de sesión tardó demasiado o se empezó en otra pestaña.',
    invalid: 'No se pudo verificar la respuesta del servicio de inicio de sesión.',
    unreachable: 'No se puede acceder al servicio de inicio de sesión.',
    blocked: 'Su navegador ha bloqueado la ventana de inicio de sesión. Permítala e inténtelo de nuevo.',
    unusable: 'El servicio de inicio de sesión no está bien configurado. Avise a su administrador:',
    clock_behind:
      'El reloj de este dispositivo va atrasado aproximadamente %{time}. Póngalo en hora e inicie sesión de nuevo.',
    clock_ahead:
      'El reloj de este dispositivo va adelantado aproximadamente %{time}. Póngalo en hora e inicie sesión de nuevo.',
  },
  account_failed_detail: 'Su sesión sigue abierta. Es posible que el servidor esté ocupado o inaccesible.',
  account_unreadable_detail: 'No se pudo leer la respuesta del servidor sobre su cuenta. Su sesión sigue iniciada.',
  unknown_host: 'No hay ningún portal en esta dirección',
  unknown_host_detail: 'Ninguna empresa tiene su portal en %{host}. Compruebe la dirección que le han dado.',
  insecure_context:
    'Para iniciar sesión hace falta una conexión segura. Abra el portal con una dirección que empiece por https://.',
  lapsed: 'Su sesión ha terminado',
  lapsed_detail: 'Lo que ha escrito sigue aquí. Inicie sesión de nuevo en otra ventana y vuelva a enviarlo.',
  sign_in_again: 'Iniciar sesión de nuevo',
  answered_elsewhere: 'Puede cerrar esta ventana',
  answered_elsewhere_detail: 'Continúe en la ventana de la que viene.',
};
